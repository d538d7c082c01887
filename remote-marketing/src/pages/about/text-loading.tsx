import { useTranslation } from '@livery/i18n';
import { Skeleton, token } from '@livery/ui';
import { styled } from 'styled-components';
import { aboutMessages } from '../../messages.ts';

const PlaceholderLines = styled.div`
  display: grid;
  gap: ${token.s3};
  max-width: 68ch;
`;

const widths = ['100%', '96%', '88%', '100%', '62%', '94%', '100%', '70%'];

/** Placeholder lines for a text that is loading. */
export function TextLoading() {
  const t = useTranslation(aboutMessages);
  return (
    <PlaceholderLines role="status" aria-label={t('loading')}>
      {widths.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholder lines have no other key
        <Skeleton key={line} width={width} height="1em" />
      ))}
    </PlaceholderLines>
  );
}
