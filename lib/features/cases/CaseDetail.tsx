'use client';

import { useTranslations } from 'next-intl';
import type { Case } from '../../contract/cases.ts';
import { Save } from '../../ui/attachment/Attachments.tsx';
import { View } from '../../ui/attachment/View.tsx';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { Size } from '../../ui/Size.tsx';
import { Translatable } from '../../ui/translate/Translatable.tsx';
import css from './cases.module.css';
import { useCaseList } from './list.ts';
import { CaseStatus } from './words.tsx';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  record: Case | null;
  problem?: unknown;
}

/** One case with every field, its file to be looked at right there (screen 30). */
export function CaseDetail({ id, record, problem }: Props) {
  const list = useCaseList();
  if (!record) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenCase key={id} record={record} />;
}

function OpenCase({ record }: { record: Case }) {
  const t = useTranslations('cases');
  const list = useCaseList();
  const { id, brand, modelYear, productModel, status, description, attachment } = record;
  const car = [brand, modelYear].filter(Boolean).join(' ');
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={id}
        name={t('unnamed', { id })}
        standing={
          <p className={css.standing}>
            {status && <CaseStatus status={status} />}
            {car && <span>{car}</span>}
            {productModel && <span>{productModel}</span>}
          </p>
        }
      />
      <section className={detail.section}>
        <h2>{t('field.description')}</h2>
        {description ? (
          <Translatable texts={[description]}>
            {(translated) => <p className={css.description}>{translated?.[0] ?? description}</p>}
          </Translatable>
        ) : (
          <p className={css.description}>{t('noDescription')}</p>
        )}
      </section>
      <section className={detail.section}>
        <h2>{t('field.attachment')}</h2>
        {attachment ? <File file={attachment} /> : <p className={css.description}>{t('noFile')}</p>}
      </section>
      <Sections
        list={list}
        row={record}
        sections={[
          {
            title: t('section.case'),
            fields: ['brand', 'modelYear', 'productModel', 'function', 'guidance', 'language', 'fileFormat'],
          },
          {
            title: t('section.review'),
            fields: ['creator', 'createdAt', 'status', 'reviewer', 'auditedAt'],
          },
        ]}
      />
    </article>
  );
}

function File({ file }: { file: NonNullable<Case['attachment']> }) {
  return (
    <div className={css.file}>
      <p className={css.fileName}>
        <bdi>{file.name}</bdi>
        {file.bytes !== null && (
          <small>
            <Size bytes={file.bytes} />
          </small>
        )}
        <Save file={file} />
      </p>
      {/* Where it cannot be had, that is said beside its name. */}
      {file.address && <View file={file} />}
    </div>
  );
}
