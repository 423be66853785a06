// What a signature is drawn with, without any look: the pad on its canvas, and a name that is written instead.
import { type RefObject, useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';

/** Where the pad is drawn it may still grow or slide in: it takes its measure afterwards. */
const settlesAfter = 300;
/** The picture is the same size on every screen, and larger than the pad ever is: what is drawn is scaled up to it. */
export const signatureSize = { width: 960, height: 384 } as const;
const signatureState = '#191a20';

export interface Signature {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isEmpty: boolean;
  readonly isTyping: boolean;
  readonly typed: string;
  clear(): void;
  /** Writes a name in place of a drawing. */
  type(name: string): void;
  /** To typing and back; what was there goes. */
  toggleTyping(): void;
}

/** `onChange` is called as `SignaturePad` describes it. */
export function useSignature(onChange: (dataImage: string | undefined) => void, disabled: boolean): Signature {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const notify = useRef(onChange);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(true);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    notify.current = onChange;
  });
  useEffect(() => {
    const place = canvas.current;
    const context = place?.getContext('2d');
    if (!place || !context) return;
    const measure = () => {
      const scale = signatureSize.width / (place.clientWidth || signatureSize.width);
      context.setTransform(scale, 0, 0, scale, 0, 0);
    };
    const watch = new ResizeObserver(measure);
    const start = setTimeout(() => {
      measure();
      const made = new Pad(place, { penColor: signatureState, minWidth: 0.8, maxWidth: 2.6 });
      made.off();
      made.addEventListener('endStroke', () => {
        setEmpty(false);
        notify.current(place.toDataURL('image/png'));
      });
      pad.current = made;
      watch.observe(place);
      setReady(true);
      notify.current(undefined);
    }, settlesAfter);
    return () => {
      clearTimeout(start);
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
    if (pad.current) notify.current(undefined);
  };
  return {
    canvas,
    isEmpty,
    isTyping,
    typed,
    clear,
    type: (name) => {
      const place = canvas.current;
      if (!pad.current || !place) return;
      pad.current.clear();
      setTyped(name);
      const isBlank = name.trim() === '';
      setEmpty(isBlank);
      if (!isBlank) write(place, name.trim());
      notify.current(isBlank ? undefined : place.toDataURL('image/png'));
    },
    toggleTyping: () => {
      clear();
      setTyping(!isTyping);
    },
  };
}

/** Writes a name as large as the paper allows, in a hand that the device has. */
function write(place: HTMLCanvasElement, name: string): void {
  const context = place.getContext('2d');
  if (!context) return;
  const font = (pixels: number) => `italic ${pixels}px "Segoe Script", "Snell Roundhand", "Bradley Hand", "Dancing Script", cursive`;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.font = font(120);
  const room = (signatureSize.width * 0.9) / Math.max(1, context.measureText(name).width);
  context.font = font(Math.floor(120 * Math.min(1, room)));
  context.fillStyle = signatureState;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, signatureSize.width / 2, signatureSize.height / 2);
  context.restore();
}
