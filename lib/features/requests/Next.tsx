'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Actor, RequestKind } from '../../contract/request-words.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { Notice, type Severity } from '../../ui/Notice.tsx';
import { type AnyRequest, newRequest } from './kinds.ts';
import css from './requests.module.css';

/** The status of a request that got what it asked for. */
const granted = '2';

interface Props {
  kind: RequestKind;
  request: AnyRequest;
  code: string | undefined;
}

/**
 * Who acts next, in a plain sentence, with what the vendor said last. There is no answering a request that was sent
 * back: what is missing goes into a new one, which is begun from here.
 */
export function Next({ kind, request: { sn, actor, status, log }, code }: Props) {
  const t = useTranslations('requests.next');
  const router = useRouter();
  const there = newRequest(kind, sn);
  const said = actor === 'vendor' ? '' : (log.at(-1)?.note ?? '');
  return (
    <Notice
      severity={severityOf(actor, status?.id === granted)}
      role="group"
      action={
        actor === 'dealer' && (
          <HeadButton icon="add" tone="main" href={there} onPress={() => router.push(there)}>
            {t('again')}
          </HeadButton>
        )
      }
    >
      <strong className={css.who}>{t(actor ?? 'unknown')}</strong>
      {actor === 'dealer' && <p className={css.text}>{t('dealerHow')}</p>}
      {said && <blockquote className={css.said}>{said}</blockquote>}
      {code && (
        <p className={css.code}>
          {t('code')} <b>{code}</b> <CopyButton text={code} label={t('code')} />
        </p>
      )}
    </Notice>
  );
}

function severityOf(actor: Actor | null, done: boolean): Severity {
  if (actor === 'dealer') return 'warning';
  return actor === 'nobody' && done ? 'success' : 'info';
}
