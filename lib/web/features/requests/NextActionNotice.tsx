import { useTranslations } from 'next-intl';
import type { Actor, RequestKind } from '#lib/contract/constants.ts';
import { TranslatableTexts, TranslatedText } from '../../translation/TranslatableTexts.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { type AnyRequest, canRequestAgain, grantedStatus, newRequestPath, refusedStatus } from './kinds.ts';
import css from './next-action.module.css';

interface Props {
  kind: RequestKind;
  request: AnyRequest;
  /** The activation code that the vendor gave for a reset. */
  code: string | undefined;
}

/**
 * Who acts next on a request, with the vendor's latest note. A refused or returned request cannot be edited, so the button starts
 * a new one with its values.
 */
export function NextActionNotice({ kind, request, code }: Props) {
  const { id, actor, status, log } = request;
  const t = useTranslations('requests.next');
  const isRefused = status?.id === refusedStatus;
  const vendorNote = actor === 'vendor' ? '' : (log.at(-1)?.note ?? '');
  return (
    <Notice
      {...looks[isRefused ? 'error' : lookOf(actor, status?.id === grantedStatus)]}
      role="group"
      tabIndex={-1}
      action={
        canRequestAgain(request) && (
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
