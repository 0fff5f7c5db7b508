import type { NextRequest } from 'next/server';
export async function hasSession(r: NextRequest): Promise<boolean> { return r.cookies.has('stub'); }
