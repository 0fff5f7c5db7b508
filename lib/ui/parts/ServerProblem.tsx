import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import type { LoadProblem } from '../failure.ts';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  problem: LoadProblem;
  about?: string;
  /** The page's address, for a button that loads it again. */
  href?: string;
}

/** Why something could not be loaded, with its request number and a button that loads the page again. */
export function ServerProblem({ problem, about, href }: Props) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { sentences, gap } = useJoinedTexts();
  const { code, detail, requestId } = problem;
  const key = `problem.${code}` as 'problem.internal';
  return (
    <Notice
      tone="error"
      icon="ErrorOutlined"
      action={href && code !== 'invalid' && <RetryButton href={href} label={common('retry')} />}
    >
      {about && <strong>{about}</strong>}
      {about && gap}
      {sentences(
        t.has(key) ? t(key) : t('problem.internal'),
        code === 'refused' && detail && t('vendorSays', { detail }),
      )}
      {requestId && (
        <>
          <br />
          <small>{t('requestId', { id: requestId })}</small>
        </>
      )}
    </Notice>
  );
}
