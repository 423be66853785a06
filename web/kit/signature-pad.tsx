// A place to sign: drawn with a finger, a pen or a mouse, or typed by whoever cannot draw. Paper is white and ink is dark in either theme.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Icon } from '../look/index.ts';
import { useSay } from './signature-text/index.ts';
import './signature-pad.css';

export interface SignaturePadProps {
  /**
   * Told the signature as a PNG in a data address; undefined of an empty pad, which is also the first that is told, once the pad stands.
   * Whoever was told nothing yet has no pad.
   */
  readonly onChange: (dataImage: string | undefined) => void;
  /** What is signed, for whoever does not see the pad. */
  readonly label: string;
  readonly disabled?: boolean;
}

/** Where the pad is drawn it may still grow or slide in: it takes its measure afterwards. */
const settlesAfter = 300;
/** The picture is the same size on every screen, and larger than the pad ever is: what is drawn is scaled up to it. */
const size = { width: 960, height: 384 } as const;
const ink = '#191a20';
const longestName = 80;

export default function SignaturePad({ onChange, label, disabled = false }: SignaturePadProps) {
  const say = useSay();
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const tell = useRef(onChange);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(true);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    const place = canvas.current;
    const context = place?.getContext('2d');
    if (!place || !context) return;
    const measure = () => {
      const scale = size.width / (place.clientWidth || size.width);
      context.setTransform(scale, 0, 0, scale, 0, 0);
    };
    const watch = new ResizeObserver(measure);
    const begin = setTimeout(() => {
      measure();
      const made = new Pad(place, { penColor: ink, minWidth: 0.8, maxWidth: 2.6 });
      made.off();
      made.addEventListener('endStroke', () => {
        setEmpty(false);
        tell.current(place.toDataURL('image/png'));
      });
      pad.current = made;
      watch.observe(place);
      setReady(true);
      tell.current(undefined);
    }, settlesAfter);
    return () => {
      clearTimeout(begin);
      watch.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);
  useEffect(() => {
    if (isReady && !disabled && !isTyping) pad.current?.on();
    return () => pad.current?.off();
  }, [isReady, disabled, isTyping]);
  const clear = () => {
    pad.current?.clear();
    setTyped('');
    setEmpty(true);
    if (pad.current) tell.current(undefined);
  };
  const type = (name: string) => {
    const place = canvas.current;
    if (!pad.current || !place) return;
    pad.current.clear();
    setTyped(name);
    const isBlank = name.trim() === '';
    setEmpty(isBlank);
    if (!isBlank) write(place, name.trim());
    tell.current(isBlank ? undefined : place.toDataURL('image/png'));
  };
  return (
    <div className="sign">
      <div className="sign-paper" data-disabled={disabled || undefined}>
        <canvas ref={canvas} width={size.width} height={size.height} role="img" aria-label={label} aria-describedby={hint} />
        <span className="sign-line" aria-hidden />
      </div>
      <p id={hint} className="sign-hint">
        {say(isTyping ? 'typeHint' : 'drawHint')}
      </p>
      {isTyping && (
        <TextInput
          label={say('yourName')}
          value={typed}
          maxLength={longestName}
          disabled={disabled}
          autoComplete="name"
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className="sign-acts">
        <Button
          variant="subtle"
          leftSection={<Icon name="pencil" />}
          disabled={disabled}
          onClick={() => {
            clear();
            setTyping(!isTyping);
          }}
        >
          {say(isTyping ? 'draw' : 'type')}
        </Button>
        <Button variant="subtle" disabled={disabled || isEmpty} onClick={clear}>
          {say('clear')}
        </Button>
      </div>
    </div>
  );
}

/** Writes a name as large as the paper allows, in a hand that the device has. */
function write(place: HTMLCanvasElement, name: string): void {
  const context = place.getContext('2d');
  if (!context) return;
  const font = (pixels: number) => `italic ${pixels}px "Segoe Script", "Snell Roundhand", "Bradley Hand", "Dancing Script", cursive`;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.font = font(120);
  const room = (size.width * 0.9) / Math.max(1, context.measureText(name).width);
  context.font = font(Math.floor(120 * Math.min(1, room)));
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, size.width / 2, size.height / 2);
  context.restore();
}
