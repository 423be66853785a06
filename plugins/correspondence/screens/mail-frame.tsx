// A message as its recipient sees it: in a frame in which nothing runs and nothing is fetched.
import './composer.css';

const frame = (html: string): string => `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<style>body { margin: 16px; font: 14px/1.5 Arial, sans-serif; color: #191a20; background: #fff; overflow-wrap: anywhere } img { max-width: 100% }
blockquote { margin: 0 0 0 8px; padding-left: 12px; border-left: 2px solid #d5d6de; color: #4d4f5b }</style></head><body>${html}</body></html>`;

export function MailFrame({ title, html }: { readonly title: string; readonly html: string }) {
  return <iframe className="mail-frame" title={title} sandbox="" srcDoc={frame(html)} />;
}
