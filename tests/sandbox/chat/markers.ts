const kinds = {
  picture: ({ url, size }: Sent) => `img[${url}][${size}]`,
  video: ({ url, name, size }: Sent) => `mp4(${url})[${name}][${size}]`,
  file: ({ url, name, size }: Sent) => `file(${url})[${name}][${size}]`,
};

export type Sent = { url: string; name: string; size: number };
export type SentKind = keyof typeof kinds;

export const isSentKind = (kind: unknown): kind is SentKind => Object.hasOwn(kinds, String(kind));

/** The marker that stands for a file in a message. */
export const markerOf = (kind: SentKind, sent: Sent) => kinds[kind](sent);

/** The prompt for a rating, and what becomes of it: 0 while nobody has rated. */
export const praise = (score: number) => `praise[${score}]`;

/** Whether a message is a picture, a video or a file, or has one in its midst. */
export const hasFile = (content: string) => /(?:img\[|mp4\(|file\(|filestore\()\S+[\])]/.test(content);
