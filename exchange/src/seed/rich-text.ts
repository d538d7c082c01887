import { escapeHtml } from '../domain/content/localized.ts';

/**
 * Turns lines of `texts/` into rich text: `# ` begins a heading, `- ` an item of a list, anything else a paragraph;
 * `**…**` is strong.
 */
export function richText(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      if (line.startsWith('# ')) return `<h3>${inline(line.slice(2))}</h3>`;
      if (!line.startsWith('- ')) return `<p>${inline(line)}</p>`;
      const opens = isItem(lines[index - 1]) ? '' : '<ul>';
      const closes = isItem(lines[index + 1]) ? '' : '</ul>';
      return `${opens}<li>${inline(line.slice(2))}</li>${closes}`;
    })
    .join('');
}

const isItem = (line: string | undefined) => line?.startsWith('- ') ?? false;
const inline = (text: string) => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
