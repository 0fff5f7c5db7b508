'use client';

import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import MoreVert from '@mui/icons-material/MoreVert';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RequestKind } from '../../contract/request-constants.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import { Translatable } from '../shared/translation/Translatable.tsx';
import type { AnyRequest } from './kinds.ts';
import { RequestStatus } from './labels.tsx';

const icons: Partial<Record<string, ReactNode>> = {
  '0': <UploadFileOutlined />,
  '2': <Check />,
  '3': <Close />,
  '4': <AssignmentReturnOutlined />,
};

/** The steps of a request, newest first. */
export function History({ kind, log }: { kind: RequestKind; log: AnyRequest['log'] }) {
  const t = useTranslations('requests');
  if (log.length === 0) return <EmptyText>{t('noHistory')}</EmptyText>;
  return (
    <Timeline aria-label={t('section.history')}>
      {[...log].reverse().map(({ at, status, operator, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the vendor gives a step no id
        <TimelineItem key={index} icon={(status && icons[status.id]) ?? <MoreVert />} at={at}>
          {status && <RequestStatus kind={kind} status={status} />}
          <span>{operator}</span>
          {note && (
            <Translatable texts={[note]}>{(translated) => <p>{translated?.[0] ?? note}</p>}</Translatable>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
