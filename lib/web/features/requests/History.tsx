import { useTranslations } from 'next-intl';
import type { RequestKind } from '#lib/contract/constants.ts';
import { TranslatableTexts, TranslatedText } from '../../translation/TranslatableTexts.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import type { AnyRequest } from './kinds.ts';
import { RequestStatus } from './labels.tsx';

/** By the vendor's status: submitted, approved, refused, sent back. */
const icons: Partial<Record<string, IconName>> = {
  '0': 'UploadFileOutlined',
  '2': 'Check',
  '3': 'Close',
  '4': 'AssignmentReturnOutlined',
};

/** The steps of a request, newest first. */
export function History({ kind, log }: { kind: RequestKind; log: AnyRequest['log'] }) {
  const t = useTranslations('requests');
  if (log.length === 0) return <EmptyText>{t('noHistory')}</EmptyText>;
  return (
    <Timeline aria-label={t('section.history')}>
      {[...log].reverse().map(({ at, status, operator, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the vendor gives a step no id
        <TimelineItem key={index} icon={(status && icons[status.id]) || 'MoreVert'} at={at}>
          {status && <RequestStatus kind={kind} status={status} />}
          <span>{operator}</span>
          {note && (
            <TranslatableTexts texts={[note]}>
              <p>
                <TranslatedText text={note} />
              </p>
            </TranslatableTexts>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
