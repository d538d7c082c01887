import { fillIn, press } from '@livery/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { now, openConsole } from '../../test/console-site.tsx';
import { user } from '@livery/platform/testing';
import { formatUtcDay } from '../utc.ts';
import { BeforeAfter } from './before-after.tsx';
import { Checks } from './checks.tsx';
import { FourEyes } from './four-eyes.tsx';
import { Notes } from './notes.tsx';
import { MemberReads, ownWords, ReasonChoice } from './reason-choice.tsx';
import { DecisionFoot, ReviewPanel, Section, SplitView } from './review-panel.tsx';
import { Timeline } from './timeline.tsx';

const jonas = { id: 'jonas', name: 'Jonas Weber' };
const saved = jest.fn();

function Record() {
  const [draft, setDraft] = useState('');
  const [reason, setReason] = useState<string>();
  const [own, setOwn] = useState('');
  return (
    <SplitView $isRecordOpen>
      <div />
      <ReviewPanel
        icon={null}
        title="Withdrawal of mara_l"
        details="No. 7713"
        side={
          <Checks
            checks={[
              { id: 'name', result: 'passed', title: 'Real name verified', note: formatUtcDay(now) },
              { id: 'factor', result: 'look', title: 'No second factor', details: 'Funds password alone' },
            ]}
          />
        }
        foot={<DecisionFoot text="Nothing is sent yet." />}
      >
        <FourEyes
          reason="Over $10,000"
          seats={[{ taken: jonas, title: 'Jonas Weber approved' }, { title: 'You may decide' }]}
        />
        <Section title="History">
          <Timeline label="History" events={[{ id: 'asked', text: 'Asked for', time: now }]} />
        </Section>
        <BeforeAfter label="Changes" fields={[{ name: 'Password set', before: '2025-08-02', after: '2025-11-21' }]} />
        <ReasonChoice
          templates={[{ id: 'contract', title: 'The address belongs to a contract' }]}
          selected={reason}
          onSelect={setReason}
          own={own}
          onOwn={setOwn}
        />
        <MemberReads language="de-DE" text={own} translation="Please get in touch." />
        <Notes
          notes={[{ id: '1', author: jonas, time: now, text: 'Called her.' }]}
          draft={draft}
          onDraft={setDraft}
          onSave={async () => saved(draft)}
        />
      </ReviewPanel>
    </SplitView>
  );
}

test('what did not pass is first, and the summary counts', async () => {
  await openConsole(Record);
  const checks = screen.getByText('1 passed, 1 to look at').closest('section') ?? document.body;
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['To look at:No second factorFunds password alone', 'Passed:Real name verified2025-11-21']);
});

test('seats, history and changes say what happened', async () => {
  await openConsole(Record);
  expect(screen.getByText('Jonas Weber approved')).toBeInTheDocument();
  expect(screen.getAllByText('2025-11-21 09:41:20')).toHaveLength(2);
  expect(within(screen.getByRole('table')).getByText('2025-08-02').tagName).toBe('DEL');
});

test('own words are shown as the member will read them', async () => {
  await openConsole(Record);
  expect(screen.queryByRole('textbox', { name: 'Own words' })).toBeNull();
  await act(() => user.click(screen.getByRole('radio', { name: /Own words/ })));
  await fillIn(screen.getByRole('textbox', { name: 'Own words' }), 'Bitte melde dich.');
  expect(screen.getByText('Bitte melde dich.', { selector: 'blockquote' })).toHaveAttribute('lang', 'de-DE');
  expect(ownWords).toBe('own');
});

test('n leads to the note, which is saved by its button', async () => {
  await openConsole(Record);
  await act(() => user.keyboard('n'));
  const field = screen.getByRole('textbox', { name: 'Add a note' });
  expect(field).toHaveFocus();
  await fillIn(field, 'Two payments before.');
  await press('Save note');
  expect(saved).toHaveBeenCalledWith('Two payments before.');
});
