import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import type { Failure } from '../problem/failure.ts';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';

interface Props {
  /** Its code may come from the URL. */
  problem: Omit<Failure, 'code'> & { code: string };
  about?: string;
  href?: string;
}

/** Why something could not be loaded, with its request number and a button that loads the page again. */
export function ServerProblem({ problem, about, href }: Props) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { sentences, gap } = useJoinedTexts();
  const { code, detail, requestId, retryAfter = 0 } = problem;
  const key = `problem.${code}` as 'problem.internal';
  // The countdown replaces "wait a moment".
  const waiting = `waiting.${code}` as 'waiting.overloaded';
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
        retryAfter > 0 && t.has(waiting) ? t(waiting) : text,
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
