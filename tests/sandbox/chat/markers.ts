const kinds = {
  picture: ({ url, size }: MarkerFile) => `img[${url}][${size}]`,
  video: ({ url, name, size }: MarkerFile) => `mp4(${url})[${name}][${size}]`,
  file: ({ url, name, size }: MarkerFile) => `file(${url})[${name}][${size}]`,
};

export type MarkerFile = { url: string; name: string; size: number };
export type MarkerKind = keyof typeof kinds;

export const isMarkerKind = (kind: unknown): kind is MarkerKind => Object.hasOwn(kinds, String(kind));

export const markerOf = (kind: MarkerKind, sent: MarkerFile) => kinds[kind](sent);

/** The rating prompt's content. 0 means not rated. */
export const ratingMarker = (score: number) => `praise[${score}]`;

export const containsFile = (content: string) => /(?:img\[|mp4\(|file\(|filestore\()\S+[\])]/.test(content);
