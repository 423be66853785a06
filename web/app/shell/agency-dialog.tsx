// Which agency somebody of the platform acts on.
import { useId, useState } from 'react';
import { actOnAgency, type Settings } from '../../api/index.ts';
import { Control } from '../../fields/controls/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog, DialogActions, useFailures } from '../../views/index.ts';

export default function AgencyDialog({ current, onClose }: { current: Settings['AgencyInfo']; onClose: () => void }) {
  const t = useText();
  const failures = useFailures();
  const id = useId();
  const [agency, setAgency] = useState<number>(current.Id);
  const [working, setWorking] = useState(false);
  const label = t('app.agency');
  const command = async () => {
    setWorking(true);
    try {
      await actOnAgency(agency);
      // Nothing that was loaded for the other agency may stay.
      window.location.assign('/');
    } catch (error) {
      setWorking(false);
      failures.show(error);
    }
  };
  const actions = <DialogActions command={t('app.actOnIt')} onCommand={() => void command()} disabled={working || agency === current.Id} onClose={onClose} />;
  return (
    <Dialog size={420} title={t('app.chooseAgency')} about={t('app.chooseAgencyHelp')} onClose={onClose} actions={actions}>
      <div className="f">
        <label htmlFor={id}>{label}</label>
        <Control
          id={id}
          field={{
            Name: 'AgencyId',
            Type: 'reference',
            Label: label,
            Required: true,
            Reference: { EntityType: 'Agency', Path: 'agency', NameKey: 'AgencyName' },
          }}
          label={label}
          value={agency}
          row={{ AgencyId: current.Id, AgencyName: current.Name }}
          onChange={(value) => typeof value === 'number' && setAgency(value)}
          invalid={false}
          readOnly={false}
          required
        />
      </div>
    </Dialog>
  );
}
