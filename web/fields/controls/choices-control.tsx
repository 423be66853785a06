// A list whose words are fixed: boxes to tick, in groups, each with a sentence of what it means.
import { Input } from '@mantine/core';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function ChoicesControl(props: ControlProps) {
  const { id, field, value, onChange, onBlur, readOnly, label, invalid } = props;
  const t = useText();
  const groups = field.Choices ?? [];
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const getName = (word: string): string => groups.flatMap(({ Values }) => Values).find(({ Value }) => Value === word)?.Label ?? word;
  if (readOnly) return <Input {...ties(props)} value={[...chosen].map(getName).join(', ')} />;

  // In the order of the groups, so that the same choice is the same value; a word that is no choice any more leaves.
  const choose = (words: readonly string[], wanted: boolean) => {
    const next = new Set(wanted ? [...chosen, ...words] : [...chosen].filter((word) => !words.includes(word)));
    onChange(groups.flatMap(({ Values }) => Values.map(({ Value }) => Value)).filter((word) => next.has(word)));
  };
  return (
    <div className="choices" id={id} role="group" aria-label={label} tabIndex={-1}>
      {groups.map(({ Label, Values }) => {
        const words = Values.map(({ Value }) => Value);
        const count = words.filter((word) => chosen.has(word)).length;
        return (
          <fieldset key={Label}>
            <legend>
              <label>
                <input
                  type="checkbox"
                  className="ck"
                  checked={count === words.length}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && count < words.length;
                  }}
                  aria-label={t('form.allOf', { group: Label })}
                  aria-invalid={invalid || undefined}
                  onBlur={onBlur}
                  onChange={() => choose(words, count < words.length)}
                />
                <span className="b5">{Label}</span>
                <span className="num t12 t3">{t('form.chosenOf', { count, total: words.length })}</span>
              </label>
            </legend>
            {Values.map(({ Value, Label: name, Help }) => (
              <label key={Value}>
                <input
                  type="checkbox"
                  className="ck"
                  checked={chosen.has(Value)}
                  aria-invalid={invalid || undefined}
                  onBlur={onBlur}
                  onChange={(event) => choose([Value], event.currentTarget.checked)}
                />
                <span>
                  {name}
                  {Help && <span className="t12 t3">{Help}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
