import { cookies } from 'next/headers';
import { cache } from 'react';
import type { AccessKey } from '../access.ts';
import type { Session } from './identity.ts';
export const getSession = cache(async (): Promise<Session | null> => !(await cookies()).has('stub') ? null : ({ sid: 'x', expiresAt: 2e9, identity: { userId: '1001', name: 'Autocare Main', account: 'main', userType: 3, level: 1, childFlag: true, role: 0, brand: (process.env.STUB_BRAND ?? 'red') as 'red', logo: '', systemName: { cn: '', en: '' }, limited: false } }));
export async function requireSession(_key?: AccessKey): Promise<Session> { return (await getSession()) as Session; }
