import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { reviewMessages } from '../messages.ts';

export interface ChangedField {
  readonly name: string;
  /** Absent: the field was not there. */
  readonly before?: string | undefined;
  /** Absent: the field is not there any more. */
  readonly after?: string | undefined;
}

/** What changed: the old value struck, the new one beside it. */
export function BeforeAfter({ label, fields }: { readonly label: string; readonly fields: readonly ChangedField[] }) {
  const t = useTranslation(reviewMessages);
  return (
    <ChangeTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before === undefined ? '–' : <del>{before}</del>}</td>
            <td>{after === undefined ? '–' : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </ChangeTable>
  );
}

/** The old value struck, the new one on the colour of a success. */
export const changeMarks = css`
  del {
    color: ${token.text3};
    text-decoration-color: ${token.danger};
  }

  ins {
    padding: 1px 5px;
    border-radius: ${token.r1};
    background: ${token.successSoft};
    color: ${token.text1};
    text-decoration: none;
  }
`;

const ChangeTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 28px;
    padding: 4px 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th + td,
  td + td,
  th + th {
    padding-left: ${token.s3};
  }

  th {
    font-weight: 400;
    color: ${token.text3};
  }

  ${changeMarks}
`;
