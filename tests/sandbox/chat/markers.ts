const kinds = {
  picture: ({ url, size }: MarkerFile) => `img[${url}][${size}]`,
  video: ({ url, name, size }: MarkerFile) => `mp4(${url})[${name}][${size}]`,
  file: ({ url, name, size }: MarkerFile) => `file(${url})[${name}][${size}]`,
};

export type MarkerFile = { url: string; name: string; size: number };
export type MarkerKind = keyof typeof kinds;

export const isMarkerKind = (kind: unknown): kind is MarkerKind => Object.hasOwn(kinds, String(kind));

/** The marker that stands for a file in a message. */
export const markerOf = (kind: MarkerKind, sent: MarkerFile) => kinds[kind](sent);

/** The prompt for a rating, and what becomes of it: 0 while nobody has rated. */
export const ratingMarker = (score: number) => `praise[${score}]`;

/** Whether a message is a picture, a video or a file, or has one in its midst. */
export const containsFile = (content: string) => /(?:img\[|mp4\(|file\(|filestore\()\S+[\])]/.test(content);
