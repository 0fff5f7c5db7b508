import { useTranslations } from 'next-intl';
import type { Refund } from '#lib/contract/operations/refunds.ts';
import type { Reset } from '#lib/contract/operations/resets.ts';
import type { SoftwareApply } from '#lib/contract/operations/software-applies.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { TranslatableProse } from '../../translation/TranslatableProse.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { LaterLinks } from '../../ui/detail/RelatedLinks.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import type { LinkAccess } from './kinds.ts';
import { RequestFrame } from './RequestFrame.tsx';
import { useRefundList, useResetList, useSoftwareApplyList } from './request-lists.ts';

interface PageOptions {
  links: LinkAccess;
  /** Whether the account may open the chat. */
  chat: boolean;
  dealer: LaterLinks;
}

type Props<Value> = DetailProps<'request', Value> & PageOptions;

const deviceFields = ['sn', 'product', 'active'];

export function ResetDetail({ id, search, request, problem, ...options }: Props<Reset>) {
  const t = useTranslations('requests');
  const list = useResetList(options.links);
  if (!request) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return (
    <RequestFrame
      kind="reset"
      list={list}
      search={search}
      request={request}
      {...options}
      code={request.newCode}
    >
      <FieldSections
        list={list}
        row={request}
        sections={[
          {
            title: t('section.request'),
            fields: ['type', 'reason', 'newCode', 'dealer', 'proposer', 'createdAt', 'decidedAt'],
            more: [
              {
                label: t('field.remark'),
                value: request.remark && <TranslatableProse text={request.remark} none={emptyValue} />,
                wide: true,
              },
            ],
          },
          { title: t('section.device'), fields: [...deviceFields, 'bluetoothSn'] },
        ]}
      />
    </RequestFrame>
  );
}

export function RefundDetail({ id, search, request, problem, ...options }: Props<Refund>) {
  const t = useTranslations('requests');
  const list = useRefundList(options.links);
  if (!request) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return (
    <RequestFrame kind="refund" list={list} search={search} request={request} {...options}>
      <FieldSections
        list={list}
        row={request}
        sections={[
          {
            title: t('section.request'),
            fields: ['amount', 'refundOrder', 'refundReason', 'dealer', 'proposer', 'createdAt', 'decidedAt'],
            more: [
              {
                label: t('field.remark'),
                value: request.remark && <TranslatableProse text={request.remark} none={emptyValue} />,
                wide: true,
              },
            ],
          },
          { title: t('section.device'), fields: deviceFields },
        ]}
      />
    </RequestFrame>
  );
}

export function SoftwareApplyDetail({ id, search, request, problem, ...options }: Props<SoftwareApply>) {
  const t = useTranslations('requests');
  const list = useSoftwareApplyList(options.links);
  if (!request) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return (
    <RequestFrame kind="software" list={list} search={search} request={request} {...options}>
      <FieldSections
        list={list}
        row={request}
        sections={[
          {
            title: t('section.request'),
            fields: ['orderNumber', 'dealer', 'proposer', 'createdAt', 'disposedAt'],
            more: [
              {
                label: t('field.suggestion'),
                value: request.suggestion && (
                  <TranslatableProse text={request.suggestion} none={emptyValue} />
                ),
                wide: true,
              },
              {
                label: t('field.remark'),
                value: request.remark && <TranslatableProse text={request.remark} none={emptyValue} />,
                wide: true,
              },
            ],
          },
          { title: t('section.device'), fields: deviceFields },
        ]}
      />
    </RequestFrame>
  );
}
