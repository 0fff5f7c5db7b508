import { useTranslations } from 'next-intl';
import { DocTable } from '../DocTable.tsx';
import type { Parameter } from './api-document.ts';
import { ContractText } from './ContractText.tsx';
import { Limits, Type } from './Type.tsx';

/** The table of an operation's parameters; nothing without any. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const t = useTranslations('reference');
  if (parameters.length === 0) return null;
  return (
    <>
      <h3>{t('parameters')}</h3>
      <DocTable heads={[t('name'), t('place'), t('type'), t('meaning')]}>
        {parameters.map((parameter) => (
          <ParameterRow key={`${parameter.in} ${parameter.name}`} parameter={parameter} />
        ))}
      </DocTable>
    </>
  );
}

function ParameterRow({ parameter }: { parameter: Parameter }) {
  const t = useTranslations('reference');
  const { name, in: place, required, schema, description } = parameter;
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
