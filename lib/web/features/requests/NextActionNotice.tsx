import { useTranslations } from 'next-intl';
import type { Actor, RequestKind } from '#lib/contract/constants.ts';
import { TranslatableTexts, TranslatedText } from '../../translation/TranslatableTexts.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { type AnyRequest, newRequestPath } from './kinds.ts';
import css from './next-action.module.css';

/** The ids of final statuses. */
const grantedStatus = '2';
const refusedStatus = '3';

interface Props {
  kind: RequestKind;
  request: AnyRequest;
  code: string | undefined;
}

/** Who acts next, with the vendor's latest note. A returned request cannot be edited, so the button starts a new one. */
export function NextActionNotice({ kind, request: { id, actor, status, log }, code }: Props) {
  const t = useTranslations('requests.next');
  const isRefused = status?.id === refusedStatus;
  const vendorNote = actor === 'vendor' ? '' : (log.at(-1)?.note ?? '');
  return (
    <Notice
      {...looks[isRefused ? 'error' : lookOf(actor, status?.id === grantedStatus)]}
      role="group"
      tabIndex={-1}
      action={
        (isRefused || actor === 'dealer') && (
          <ButtonLink variant="contained" href={newRequestPath(kind, { again: id })}>
            <Icon name="Add" />
            {t('again')}
          </ButtonLink>
        )
      }
    >
      <strong className={css.title}>{t(isRefused ? 'refused' : (actor ?? 'unknown'))}</strong>
      {isRefused && <p className={css.hint}>{t('refusedHint')}</p>}
      {!isRefused && actor === 'dealer' && <p className={css.hint}>{t('dealerHint')}</p>}
      {vendorNote && (
        <blockquote className={css.note}>
          <TranslatableTexts texts={[vendorNote]}>
            <TranslatedText text={vendorNote} />
          </TranslatableTexts>
        </blockquote>
      )}
      {code && (
        <div className={css.code}>
          {t('code')}
          <b translate="no">{code}</b>
          <CopyButton text={code} label={t('code')} />
        </div>
      )}
    </Notice>
  );
}

const looks = {
  warning: { tone: 'warning', icon: 'WarningAmberOutlined' },
  success: { tone: 'success', icon: 'CheckCircleOutlined' },
  info: { tone: 'info', icon: 'InfoOutlined' },
  error: { tone: 'error', icon: 'ErrorOutlined' },
} as const;

function lookOf(actor: Actor | null, isDone: boolean): Exclude<keyof typeof looks, 'error'> {
  if (actor === 'dealer') return 'warning';
  return actor === 'nobody' && isDone ? 'success' : 'info';
}
