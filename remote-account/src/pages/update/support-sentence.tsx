import { supportLinks } from '@livery/contract/rules/support-links';
import { Trans } from '@livery/i18n';
import { useConfiguration, useServiceChat } from '@livery/platform';

/** Leads to customer service: to its chat, else to the first of its other ways; plain text where the tenant has none. */
function SupportLink({ children }: { readonly children: string }) {
  const { isOffered, open } = useServiceChat();
  const [link] = supportLinks(useConfiguration());
  if (isOffered)
    return (
      <button type="button" onClick={open}>
        {children}
      </button>
    );
  if (!link) return children;
  return (
    <a href={link.address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A sentence with `<support>words</support>` that lead to customer service. */
export const SupportSentence = ({ text }: { readonly text: string }) => (
  <Trans text={text} render={{ support: (words) => <SupportLink>{words}</SupportLink> }} />
);
