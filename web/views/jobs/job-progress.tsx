// How far a job is: a bar with its figure.
import { countText } from '../../fields/index.ts';
import { useLanguage } from '../../text/index.ts';
import './jobs.css';

export function JobProgress({ progress, label }: { progress: number; label: string }) {
  const language = useLanguage();
  const percent = Math.floor(progress * 100);
  return (
    <span className="job-progress">
      <span className="track" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="t12 t3 num">{countText(percent, language)} %</span>
    </span>
  );
}
