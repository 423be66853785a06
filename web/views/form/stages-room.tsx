// The room of the stages of a record until they are here.
import './record-frame.css';

export function StagesRoom() {
  return (
    <div className="stages-room">
      <span className="sk" />
    </div>
  );
}
