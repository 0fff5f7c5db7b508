import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ProblemCode, problems } from '#lib/api/problem.ts';
import { ErrorCodes } from '#lib/features/developers/ErrorCodes.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('developers'))('codes.title') };
}

const rows = Object.entries(problems).map(([code, [status]]) => [code as ProblemCode, status] as const);

/** Every code that an answer can have; the `type` of a problem document leads here. */
export default async function ErrorCodesPage() {
  await requireSession();
  return <ErrorCodes problems={rows} />;
}
