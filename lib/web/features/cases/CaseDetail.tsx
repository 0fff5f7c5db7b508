import { useTranslations } from 'next-intl';
import type { Case } from '#lib/contract/operations/cases.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { TranslatableProse } from '../../translation/TranslatableProse.tsx';
import { DownloadButton } from '../../ui/attachment/Attachments.tsx';
import { FilePreview } from '../../ui/attachment/FilePreview.tsx';
import { ByteSize } from '../../ui/ByteSize.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { type LaterLinks, RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import css from './case-detail.module.css';
import { caseSubject, useCaseList } from './list.tsx';

type Props = DetailProps<'record', Case> & Parts;

interface Parts {
  /** Whether the account has the live chat. */
  chat: boolean;
  /** Links to the tool that was used, in the product library. */
  products: LaterLinks;
  /** The number of work orders for vehicles of the same brand. */
  workOrders: Promise<LoadedPart<number | null>> | undefined;
}

/** The page of one case with a preview of its file, or why it could not be loaded. */
export function CaseDetail({ id, search, record, problem, ...parts }: Props) {
  const list = useCaseList();
  if (!record) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedCase search={search} record={record} {...parts} />;
}

function LoadedCase({ search, record, ...parts }: Parts & { search: string; record: Case }) {
  const t = useTranslations('cases');
  const list = useCaseList();
  const { id, brand, modelYear, productModel, description, attachment } = record;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={caseSubject(record) || t('unnamed', { id })}
      headline={
        <EmptyText>
          {[t('unnamed', { id }), brand, modelYear, productModel].filter(Boolean).join(' · ')}
        </EmptyText>
      }
      aside={
        <>
          <Related record={record} {...parts} />
          <FieldSections
            list={list}
            row={record}
            sections={[
              {
                title: t('section.case'),
                fields: [
                  'brand',
                  'modelYear',
                  'productModel',
                  'function',
                  'guidance',
                  'language',
                  'fileFormat',
                ],
              },
              {
                title: t('section.review'),
                fields: ['creator', 'createdAt', 'status', 'reviewer', 'auditedAt'],
              },
            ]}
          />
        </>
      }
    >
      <Section title={t('field.description')}>
        <TranslatableProse text={description} none={t('noDescription')} />
      </Section>
      <Section title={t('field.attachment')}>
        {attachment ? <CaseFile file={attachment} /> : <EmptyText>{t('noFile')}</EmptyText>}
      </Section>
    </DetailScreen>
  );
}

function Related({ record, chat, products, workOrders }: Parts & { record: Case }) {
  const t = useTranslations('cases');
  const common = useTranslations('common');
  const orders = useTranslations('workOrders');
  const { id, brand, description } = record;
  return (
    <RelatedLinks
      links={[
        workOrders && {
          label: common('pair', { label: orders('title'), value: brand }),
          href: withQuery(routesOf.workOrders, { brand }),
          count: workOrders,
        },
      ]}
      later={[products]}
      chatAbout={chat && { name: t('unnamed', { id }), text: description }}
    />
  );
}

function CaseFile({ file }: { file: NonNullable<Case['attachment']> }) {
  return (
    <div className={css.file}>
      <p>
        <bdi>{file.name}</bdi>
        {file.bytes !== null && (
          <small>
            <ByteSize bytes={file.bytes} />
          </small>
        )}
        <DownloadButton file={file} />
      </p>
      {/* Without an address, the download button explains why there is no file. */}
      {file.address && <FilePreview file={file} />}
    </div>
  );
}
