'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldList } from '../../ui/detail/FieldSections.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { RecordAction } from '../../ui/detail/types.ts';
import type { DetailProps } from '../shared/detail-props.ts';
import { groupFields } from './comparison.ts';
import { useFieldName } from './labels.ts';
import { useLibrary } from './list.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { comparePath, printPath } from './paths.ts';
import { SpecificationValue } from './SpecificationValue.tsx';

type Props = DetailProps<'product', Specification>;

export function ProductDetail({ id, product, problem }: Props) {
  const list = useLibrary();
  if (!product) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenProduct key={id} product={product} />;
}

function OpenProduct({ product }: { product: Specification }) {
  const t = useTranslations('productLibrary');
  const { dateTime, integer } = useFormats();
  const fieldName = useFieldName();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  const compare: RecordAction = {
    label: t('compare.with'),
    icon: <ViewColumnOutlined />,
    href: comparePath([id]),
  };
  const print: RecordAction = { label: t('sheet.print'), icon: <PrintOutlined />, href: printPath(id) };
  return (
    <DetailScreen
      list={useLibrary()}
      id={id}
      name={name || id}
      primary={compare}
      more={[print]}
      aside={
        <Section label={t('section.product')}>
          <Stack spacing={2}>
            <ProductPicture picture={picture} width={160} height={120} />
            <FieldList
              facts={[
                { label: t('field.type'), value: type, copy: type },
                { label: t('field.category'), value: category && (category.name || category.id) },
                { label: t('field.known'), value: integer(fields.length) },
                { label: t('field.updatedAt'), value: updatedAt && dateTime(updatedAt) },
              ]}
            />
          </Stack>
        </Section>
      }
    >
      {fields.length === 0 && <p>{t('noSpecifications')}</p>}
      {groupFields(fields).map(({ group, fields: groupedFields }) => (
        <Section key={group} title={t(`group.${group}`)}>
          <FieldList
            facts={groupedFields.map((field) => ({
              label: fieldName(field),
              value: <SpecificationValue field={field} />,
            }))}
          />
        </Section>
      ))}
    </DetailScreen>
  );
}
