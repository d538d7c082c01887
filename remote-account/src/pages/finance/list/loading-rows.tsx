import { Skeleton, token } from '@livery/ui';
import styled from 'styled-components';

const LoadingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  height: 48px;
  padding: 0 ${token.s6};
  border-bottom: 1px solid ${token.line};

  > :nth-child(3) {
    margin-left: auto;
  }
`;

/** The place of records that are being loaded. */
export const LoadingRows = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <LoadingRow key={row} aria-hidden>
      <Skeleton width={24} height={24} round />
      <Skeleton width={72} height={14} />
      <Skeleton width={72} height={14} />
      <Skeleton width={72} height={20} />
    </LoadingRow>
  ));
