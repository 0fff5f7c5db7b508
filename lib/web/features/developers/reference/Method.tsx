import { Tag } from '../../../ui/Tag.tsx';

const tones = { GET: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'error' } as const;

/** An HTTP method in the colour of what it does. */
export const Method = ({ name }: { name: keyof typeof tones }) => <Tag tone={tones[name]}>{name}</Tag>;
