// The addresses of mail servers as people type them.

/** Where a server is, and whether the connection must be encrypted. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** Encrypted from its first byte. */
  readonly isSecure: boolean;
  /** `?tls=off`: for a server on the same machine. */
  readonly isPlain: boolean;
}

const ports: Readonly<Record<string, number>> = { 'imap:': 143, 'imaps:': 993, 'smtp:': 587, 'smtps:': 465 };

/** Undefined for what is no address of such a server. User and password have separate fields. */
export function readServerAddress(text: string, kind: 'imap' | 'smtp'): ServerAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  const standard = ports[protocol];
  if (standard === undefined || !protocol.startsWith(kind) || hostname === '' || username !== '' || password !== '' || !['', '/'].includes(pathname))
    return undefined;
  const tls = searchParams.get('tls');
  const isSecure = protocol.endsWith('s:');
  if (tls !== null && (tls !== 'off' || isSecure)) return undefined;
  return { host: hostname, port: port === '' ? standard : Number(port), isSecure, isPlain: tls === 'off' };
}
