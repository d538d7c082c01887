import { useTranslation } from '@livery/i18n';
import { RichText } from '@livery/ui';
import { styled } from 'styled-components';
import { aboutMessages } from '../../messages.ts';

const ReadableColumn = styled.div`
  max-width: 68ch;
`;

/** HTML of the server, sanitized, in a column of readable width. */
export function ServerHtml({ html }: { readonly html: string }) {
  const t = useTranslation(aboutMessages);
  return (
    <ReadableColumn>
      <RichText html={html} tooLongNote={t('tooLong')} />
    </ReadableColumn>
  );
}
