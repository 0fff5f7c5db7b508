import { Tag } from '../../../ui/Tag.tsx';

const tones = { GET: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'error' } as const;

export const Method = ({ name }: { name: keyof typeof tones }) => <Tag tone={tones[name]}>{name}</Tag>;
