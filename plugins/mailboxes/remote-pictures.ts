// Pictures that a message would load from elsewhere: its sender would learn when and where it was read. Asked of HTML that was cleaned.

const picture = /<img\b[^>]*>/g;
const remote = /\ssrc="https?:[^"]*"/;

/** Whether the message would load any. */
export const hasRemotePictures = (html: string): boolean => (html.match(picture) ?? []).some((tag) => remote.test(tag));

/** The same message with their alternative texts alone. */
export const withoutRemotePictures = (html: string): string => html.replaceAll(picture, (tag) => tag.replace(remote, ''));
