import { useTranslations } from 'next-intl';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { RowButton } from '../../ui/list/table/RowButton.tsx';
import { useSessionName } from './session-name.ts';

/** The button of a row that opens the dialog to end a session. The current session has none, as signing out ends it. */
export function EndButton({ session }: { session: Session }) {
  const t = useTranslations('sessions');
  const nameOf = useSessionName();
  const { dateTime } = useFormats();
  if (session.current) return null;
  return (
    <RowButton
      icon="Logout"
      label={t('endOf', { name: nameOf(session), time: dateTime(session.startedAt) })}
      title={t('end')}
      removes
      action={{ name: 'end', record: session }}
    />
  );
}
