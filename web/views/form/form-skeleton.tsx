// The shape of a form that is on its way.
import { useText } from '../../text/index.ts';

export function FormSkeleton() {
  const say = useText();
  return (
    <div className="form" role="status" aria-label={say('app.loading')}>
      <div className="fs">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((field) => (
          <div key={field} className="f">
            <span className="sk" style={{ width: '22%' }} />
            <span className="sk" style={{ height: 32 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
