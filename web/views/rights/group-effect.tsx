// What saving a group would do: who gains and loses which rights, told while the boxes are being ticked.
import { useDebouncedValue } from '@mantine/hooks';
import { type Simulation, useAskableRights, useSimulation } from '../../api/index.ts';
import { type Translate, useText } from '../../text/index.ts';
import { Panel } from '../panel.tsx';
import { rightName } from './right-name.ts';
import './rights.css';

interface GroupEffectProps {
  readonly groupId: number;
  /** The permissions that the group gives, and those that it would give. */
  readonly saved: readonly string[];
  readonly wanted: readonly string[];
}
type Change = Simulation['Changes'][number];
const ways = ['Gain', 'Lose', 'ReachOther'] as const;

/** Draws nothing while nothing differs, and for those who may not ask. */
export function GroupEffect({ groupId, saved, wanted }: GroupEffectProps) {
  const t = useText();
  const isChanged = saved.length !== wanted.length || wanted.some((name) => !saved.includes(name));
  const [requested] = useDebouncedValue(wanted, 300);
  const { data, isError, isPlaceholderData } = useSimulation(groupId, requested, isChanged);
  const rights = useAskableRights().data;
  if (!isChanged || isError) return null;
  const isEmpty = data?.Changes.length === 0;
  return (
    <div className="effect" aria-live="polite" aria-busy={!data || isPlaceholderData}>
      <Panel title={t('rights.ifSaved')} beside={data && <span className="count">{t('rights.people', { count: data.People })}</span>}>
        {!data && <span className="sk" style={{ height: 40 }} />}
        {isEmpty && <p className="t2">{t(data.People === 0 ? 'rights.nobodyInGroup' : 'rights.nothingChanges')}</p>}
        {data && !isEmpty && (
          <ul className="effects">
            {ways.flatMap((way) =>
              getLines(data.Changes, way).map((line) => (
                <EffectLine key={`${way} ${line.key}`} way={way} line={line} nameOf={(right) => rightName(t, rights, line.first.EntityType, right)} />
              )),
            )}
          </ul>
        )}
        {data?.IsCapped && <p className="t12 t3">{t('rights.capped')}</p>}
      </Panel>
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly first: Change;
  readonly rights: readonly string[];
}

/** Rights of one kind of record that concern the same people stand in one line. */
function getLines(changes: readonly Change[], way: (typeof ways)[number]): Line[] {
  const lines = new Map<string, Line>();
  for (const change of changes) {
    if (change[way].Count === 0) continue;
    const key = JSON.stringify([change.EntityType, change[way]]);
    const known = lines.get(key);
    lines.set(key, { key, first: known?.first ?? change, rights: [...(known?.rights ?? []), change.Right] });
  }
  return [...lines.values()];
}

const moods = { Gain: 'success', Lose: 'danger', ReachOther: 'info' } as const;

function EffectLine({ way, line: { first, rights }, nameOf: getName }: { way: (typeof ways)[number]; line: Line; nameOf: (right: string) => string }) {
  const t = useText();
  return (
    <li>
      <span className={`bd ${moods[way]}`}>{t(`rights.${way}`)}</span>
      <div>
        <span className="b5">{first.Label}</span>: {rights.map(getName).join(', ')} <span className="t12 t3">{peopleText(first[way], t)}</span>
      </div>
    </li>
  );
}

function peopleText({ Count, Examples }: Change['Gain'], t: Translate): string {
  const names = Examples.map(({ Name }) => Name).join(', ');
  return Count > Examples.length ? t('rights.namesAndMore', { names, count: Count - Examples.length }) : names;
}
