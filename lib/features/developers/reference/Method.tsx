import { Tag } from '../../../ui/Tag.tsx';

const tones = { GET: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'error' } as const;

/** The method of a request; the colour only underlines it. */
export const Method = ({ name }: { name: keyof typeof tones }) => <Tag tone={tones[name]}>{name}</Tag>;
