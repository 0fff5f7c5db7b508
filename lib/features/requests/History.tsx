'use client';

import { useTranslations } from 'next-intl';
import type { RequestKind } from '../../contract/request-words.ts';
import { useFormats } from '../../i18n/format.ts';
import timeline from '../../ui/detail/timeline.module.css';
import { Icon, type IconName } from '../../ui/icons.tsx';
import type { AnyRequest } from './kinds.ts';
import css from './requests.module.css';
import { RequestStatus } from './words.tsx';

const icons: Partial<Record<string, IconName>> = { '0': 'upload', '2': 'check', '3': 'close', '4': 'refund' };

/** What became of a request, the newest first as in every timeline. */
export function History({ kind, log }: { kind: RequestKind; log: AnyRequest['log'] }) {
  const t = useTranslations('requests');
  const { dateTime } = useFormats();
  if (log.length === 0) return <p className={css.quiet}>{t('noHistory')}</p>;
  return (
    <ol className={timeline.timeline} aria-label={t('section.history')}>
      {[...log].reverse().map(({ at, status, operator, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the vendor gives a step no id
        <li key={index}>
          <span className={timeline.mark}>
            <Icon name={(status && icons[status.id]) ?? 'more'} size={18} />
          </span>
          <div className={css.step}>
            <p>
              {status && <RequestStatus kind={kind} status={status} />}
              <span>{operator}</span>
            </p>
            {note && <p>{note}</p>}
          </div>
          <time dateTime={at ?? undefined} suppressHydrationWarning>
            {dateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
