import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import type { Failure } from '../problem/failure.ts';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';

interface Props {
  /** Any code is allowed, because it may come from the URL; an unknown one has the text of an internal error. */
  problem: Omit<Failure, 'code'> & { code: string };
  /** What could not be loaded, in front of the text. */
  about?: string;
  /** The address of the page, for the retry; without it there is no button. */
  href?: string;
}

/** A notice that says why something could not be loaded, with its request number and a button to retry. */
export function ServerProblem({ problem, about, href }: Props) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { sentences, gap } = useJoinedTexts();
  const { code, detail, requestId, retryAfter = 0 } = problem;
  const key = `problem.${code}` as 'problem.internal';
  // A text without "wait a moment", because the countdown follows it.
  const waitingKey = `waiting.${code}` as 'waiting.overloaded';
  const text = t.has(key) ? t(key) : t('problem.internal');
  return (
    <Notice
      tone="error"
      icon="ErrorOutlined"
      action={
        href &&
        code !== 'invalid' && (
          <RetryButton
            key={retryAfter > 0 ? requestId : ''}
            href={href}
            label={common('retry')}
            waitSeconds={retryAfter}
          />
        )
      }
    >
      {about && <strong>{about}</strong>}
      {about && gap}
      {sentences(
        retryAfter > 0 && t.has(waitingKey) ? t(waitingKey) : text,
        code === 'refused' && detail && t('vendorSays', { detail }),
      )}
      {retryAfter > 0 && <RetryCountdown key={requestId} seconds={retryAfter} gap={gap} />}
      {requestId && (
        <>
          <br />
          <small>{t('requestId', { id: requestId })}</small>
        </>
      )}
    </Notice>
  );
}
