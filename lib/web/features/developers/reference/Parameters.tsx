import { useTranslations } from 'next-intl';
import { DocTable } from '../DocTable.tsx';
import type { Parameter } from './api-document.ts';
import { ContractText } from './ContractText.tsx';
import { Limits, Type } from './Type.tsx';

export function Parameters({ of: parameters }: { of: readonly Parameter[] }) {
  const t = useTranslations('reference');
  if (parameters.length === 0) return null;
  return (
    <>
      <h3>{t('parameters')}</h3>
      <DocTable heads={[t('name'), t('place'), t('type'), t('meaning')]}>
        {parameters.map((parameter) => (
          <Row key={`${parameter.in} ${parameter.name}`} of={parameter} />
        ))}
      </DocTable>
    </>
  );
}

function Row({ of: { name, in: place, required, schema, description } }: { of: Parameter }) {
  const t = useTranslations('reference');
  return (
    <tr>
      <th scope="row">
        <code>{name}</code> {required && <small>{t('required')}</small>}
      </th>
      <td className="place">{t(`places.${place}`)}</td>
      <td>
        <Type schema={schema} /> <Limits schema={schema} />
      </td>
      <td>{description && <ContractText text={description} />}</td>
    </tr>
  );
}
