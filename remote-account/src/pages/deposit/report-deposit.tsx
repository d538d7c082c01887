import { photoProblemMessages } from '@livery/account-forms/messages';
import { canRetry, type Photo, photoProblemText, wholePercent } from '@livery/account-forms/photos';
import { zero } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { Amount, Button, IconButton, textStyle, token } from '@livery/ui';
import { LazySelect, TextAreaField } from '@livery/ui/field';
import { KeyValues } from '@livery/ui/key-values';
import { CircleAlert, CircleCheck, Image, ImageOff, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { depositMessages, moneyFormMessages, photoMessages } from '../../messages.ts';
import { AmountField } from '../money/amount.tsx';
import { FieldsCard, StepTitle } from '../money/money-page.tsx';
import { CommandNotice } from '../money/outcome-card.tsx';
import { shortAddress } from '../wallets/wallet-networks.ts';
import { maxRemarks, type ChosenChannel, type DepositForm } from './use-deposit-form.ts';

interface ReportDepositProps {
  readonly form: DepositForm;
  readonly chosen: ChosenChannel;
  readonly onNetwork: (network: string) => void;
}

/** Step 2: the member reports their payment, with a screenshot. */
export function ReportDeposit({ form, chosen, onNetwork }: ReportDepositProps) {
  const t = useTranslation(depositMessages);
  const shared = useTranslation(moneyFormMessages);
  const { amount, amountInput, state } = form;
  const { coin } = chosen.coin;
  return (
    <FieldsCard
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <StepTitle step={2}>{t('tellUs')}</StepTitle>
      <Introduction>{t('matched')}</Introduction>
      <AmountField
        ref={amountInput}
        coin={coin}
        input={amount.input}
        error={amount.error}
        help={form.emptiedOf === undefined ? t('exactly') : t('coinChanged', { before: form.emptiedOf, coin })}
        onInput={amount.type}
        onLeave={amount.leave}
      />
      <LazySelect
        id={form.addressFieldId}
        label={t('paidTo')}
        placeholder={t('choosePaidTo')}
        failure={shared('listFailed')}
        options={chosen.coin.networks.map(({ network, networkName, address }) => ({
          id: network,
          label: `${networkName} · ${shortAddress(address)}`,
        }))}
        selected={chosen.isAddressChosen ? chosen.channel.network : undefined}
        onSelect={onNetwork}
        error={form.addressError}
      />
      <ScreenshotField photo={form.photo} error={form.screenshotError} onRemove={form.removeScreenshot} />
      <TextAreaField
        label={t('remarks')}
        labelEnd={t('optional')}
        name="remarks"
        autoComplete="off"
        maxLength={maxRemarks}
        placeholder={t('remarksExample')}
        value={form.remarks}
        onChange={(event) => form.typeRemarks(event.target.value)}
      />
      <SubmitPart>
        <KeyValues>
          <div>
            <dt>{t('depositFee')}</dt>
            <dd>0</dd>
          </div>
          <div>
            <dt>{t('addedToSpot')}</dt>
            <dd>
              <Amount value={amount.value ?? zero} unit={coin} />
            </dd>
          </div>
        </KeyValues>
        <CommandNotice state={state} />
        <Button type="submit" variant="primary" size={44} wide busy={isBusy(state)} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
      </SubmitPart>
    </FieldsCard>
  );
}

interface ScreenshotFieldProps {
  readonly photo: Photo;
  readonly error: string | undefined;
  /** Removes the picture. */
  readonly onRemove: () => void;
}

/** The screenshot of a payment. A dropped, pasted or chosen picture uploads immediately. */
function ScreenshotField({ photo, error, onRemove }: ScreenshotFieldProps) {
  const t = useTranslation(depositMessages);
  const photos = useTranslation(photoMessages);
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { state } = photo;
  const openFiles = () => input.current?.click();
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (file) photo.choose(file);
  }
  return (
    <FieldGroup
      role="group"
      aria-labelledby={titleId}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h3 id={titleId}>{t('screenshotOf')}</h3>
      {state.status === 'sent' ? (
        <Shot>
          {state.preview !== undefined && <img src={state.preview} alt={t('screenshot')} />}
          <div>
            <b>{t('screenshot')}</b>
            <small>
              <CircleCheck size={14} aria-hidden />
              {photos('ready')}
            </small>
          </div>
          <IconButton label={t('replace')} onClick={openFiles}>
            <RefreshCw size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('remove')} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Shot>
      ) : (
        <DropZone $isOver={isOver} $isWrong={Boolean(error) || state.status === 'failed'}>
          <ScreenshotProgress photo={photo} onChoose={openFiles} describedBy={`${titleId}-error`} />
        </DropZone>
      )}
      <FieldError id={`${titleId}-error`} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </FieldError>
      <input
        ref={input}
        type="file"
        hidden
        // Phones convert their own formats to one of these.
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('screenshotOf')}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </FieldGroup>
  );
}

interface ScreenshotProgressProps {
  readonly photo: Photo;
  /** Opens the file dialog. */
  readonly onChoose: () => void;
  /** The id of the field's error. */
  readonly describedBy: string;
}

/** The content of the drop zone: instructions, the progress, or the problem. */
function ScreenshotProgress({ photo: { state, stop, retry }, onChoose, describedBy }: ScreenshotProgressProps) {
  const t = useTranslation(depositMessages);
  const photos = useTranslation(photoMessages);
  const problems = useTranslation(photoProblemMessages);
  const language = useLanguage();
  switch (state.status) {
    case 'preparing':
    case 'sending':
      return (
        <>
          <Image size={18} aria-hidden />
          <span role="status">
            {state.status === 'preparing'
              ? photos('preparing')
              : photos('sending', { share: wholePercent(state.share, language) })}
          </span>
          <small>{state.name}</small>
          <LinkButton type="button" onClick={stop}>
            {photos('stop')}
          </LinkButton>
          {state.status === 'sending' && <SentShare style={{ width: `${state.share * 100}%` }} />}
        </>
      );
    case 'failed':
      return (
        <>
          <ImageOff size={18} aria-hidden />
          <span role="alert">{photoProblemText(state.problem, problems, language)}</span>
          {canRetry(state.problem) && (
            <LinkButton type="button" onClick={retry}>
              {photos('tryAgain')}
            </LinkButton>
          )}
          <LinkButton type="button" onClick={onChoose}>
            {t('chooseAnother')}
          </LinkButton>
        </>
      );
    case 'idle':
    case 'refused':
    case 'sent':
      return (
        <>
          <Image size={18} aria-hidden />
          <span>
            {t('dropPicture')}{' '}
            <LinkButton type="button" onClick={onChoose} aria-describedby={describedBy}>
              {t('chooseFile')}
            </LinkButton>
          </span>
          <small>JPG, PNG, WebP</small>
        </>
      );
  }
}

const Introduction = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

const SubmitPart = styled.div`
  display: grid;
  gap: ${token.s4};
  margin-top: auto;
`;

const FieldGroup = styled.div`
  display: grid;
  gap: 6px;

  > h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const DropZone = styled.div<{ $isOver: boolean; $isWrong: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 96px;
  padding: ${token.s3} ${token.s4};
  border: 1.5px dashed
    ${({ $isOver, $isWrong }) => ($isWrong ? token.danger : $isOver ? token.primaryText : token.lineStrong)};
  border-radius: ${token.r2};
  background: ${({ $isOver }) => ($isOver ? token.primarySoft : 'none')};
  ${textStyle(13, 500)}
  text-align: center;
  overflow: hidden;

  > svg {
    margin-bottom: ${token.s1};
    color: ${({ $isWrong }) => ($isWrong ? token.danger : token.text2)};
  }

  > small {
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }
`;

const LinkButton = styled.button`
  min-height: 24px;
  color: ${token.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const SentShare = styled.span`
  position: absolute;
  inset: auto auto 0 0;
  height: 3px;
  background: ${token.primary};
`;

const Shot = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 96px;
  padding: ${token.s2};
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};

  img {
    flex: none;
    width: 60px;
    height: 80px;
    border-radius: 6px;
    object-fit: cover;
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  b {
    ${textStyle(13, 500)}
  }

  small {
    display: flex;
    gap: ${token.s1};
    ${textStyle(12)}
    color: ${token.success};

    svg {
      flex: none;
      height: 1lh;
    }
  }
`;

const FieldError = styled.p`
  display: flex;
  gap: 6px;
  min-height: 1rem;
  ${textStyle(12)}
  color: ${token.danger};

  svg {
    flex: none;
    height: 1lh;
  }
`;
