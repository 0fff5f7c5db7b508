import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import { deviceRoute } from '../../nav.ts';
import { Attachments } from '../../ui/attachment/Attachments.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { type LaterLinks, RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { ListDefinition, Row } from '../../ui/list/types.ts';
import { History } from './History.tsx';
import type { AnyRequest, LinkAccess } from './kinds.ts';
import { RequestStatus } from './labels.tsx';
import { NextActionNotice } from './NextActionNotice.tsx';

interface Props<R extends Row> {
  kind: RequestKind;
  list: ListDefinition<R>;
  search: string;
  request: AnyRequest;
  links: LinkAccess;
  chat: boolean;
  /** The request's dealer, for accounts with access to dealers. */
  dealer: LaterLinks;
  /** The activation code that the vendor gave for a reset. */
  code?: string;
  children: ReactNode;
}

/** The page of a request of any kind: who acts next, the fields (`children`), files and history. */
export function RequestFrame<R extends Row>({
  kind,
  list,
  search,
  request,
  links,
  chat,
  dealer,
  code,
  children,
}: Props<R>) {
  const t = useTranslations('requests');
  const { id, sn, status, files, log, remark } = request;
  const name = t(`${kind}.name`, { sn, id });
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={name}
      headline={status && <RequestStatus kind={kind} status={status} />}
      notice={<NextActionNotice kind={kind} request={request} code={code} />}
      aside={
        <>
          <RelatedLinks
            links={[links.devices && sn !== '' && { label: t('toDevice'), href: deviceRoute(sn) }]}
            later={[dealer]}
            chatAbout={chat && { name, text: remark }}
          />
          <Section title={t('section.history')}>
            <History kind={kind} log={log} />
          </Section>
        </>
      }
    >
      {children}
      <Section title={t('section.files')}>
        <Attachments files={files} />
      </Section>
    </DetailScreen>
  );
}
