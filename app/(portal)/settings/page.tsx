import { notFound, redirect } from 'next/navigation';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { settingsFor } from '#lib/web/features/settings/settings.ts';

/** Redirects to the first page of the settings that the account may open; 404 without any. */
export default async function SettingsPage() {
  const { identity } = await requireAccess();
  const [first] = settingsFor(identity);
  return first ? redirect(first.href) : notFound();
}
