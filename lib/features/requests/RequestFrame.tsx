'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RequestKind } from '../../contract/request-words.ts';
import { useFormats } from '../../i18n/format.ts';
import { deviceRoute } from '../../nav.ts';
import { Attachments } from '../../ui/attachment/Attachments.tsx';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import detail from '../../ui/detail/detail.module.css';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import type { ListDefinition, Row } from '../../ui/list/types.ts';
import { History } from './History.tsx';
import type { AnyRequest, Links } from './kinds.ts';
import { Next } from './Next.tsx';
import css from './requests.module.css';
import { RequestStatus } from './words.tsx';

interface Props<R extends Row> {
  kind: RequestKind;
  list: ListDefinition<R>;
  request: AnyRequest;
  links: Links;
  /** What the vendor has given out with its answer. */
  code?: string;
  /** The fields. */
  children: ReactNode;
}

/** A request on a page of its own: how it stands and who acts next, its fields, its files and its history. */
export function RequestFrame<R extends Row>({ kind, list, request, links, code, children }: Props<R>) {
  const t = useTranslations('requests');
  const router = useRouter();
  const { dayOf } = useFormats();
  const { id, sn, status, product, createdAt, files, log } = request;
  const there = deviceRoute(sn);
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={id}
        name={t(`${kind}.name`, { sn, id })}
        standing={
          <p className={css.standing}>
            {status && <RequestStatus kind={kind} status={status} />}
            {product && <span>{product}</span>}
            <span suppressHydrationWarning>{dayOf(createdAt)}</span>
          </p>
        }
      >
        {links.devices && sn && (
          <HeadButton icon="device" href={there} onPress={() => router.push(there)}>
            {t('toDevice')}
          </HeadButton>
        )}
      </DetailHeader>
      <Next kind={kind} request={request} code={code} />
      {children}
      <section className={detail.section}>
        <h2>{t('section.files')}</h2>
        <Attachments files={files} />
      </section>
      <section className={detail.section}>
        <h2>{t('section.history')}</h2>
        <History kind={kind} log={log} />
      </section>
    </article>
  );
}
