// The question that is asked once where a quote or an application goes out with unconfirmed prices of the register.
import { ConfirmDialog, isFailure } from '#kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from './text/index.ts';

const unconfirmed = 'quotes.unconfirmed-prices';

interface Question {
  /** In the words of the server, which name the prices. */
  readonly about: string;
  readonly decide: (isAgreed: boolean) => void;
}

interface PriceQuestion {
  /**
   * Sends, and once more where the server asks about unconfirmed prices and the person agrees. Resolves to whether it was sent; rejects with whatever
   * else went wrong. `flags` go with the call.
   */
  readonly ask: (send: (flags: { readonly WithUnconfirmedPrices?: true }) => Promise<unknown>) => Promise<boolean>;
  /** The dialog while it asks; to be drawn where the screen draws its dialogs. */
  readonly dialog: ReactNode;
}

/** Asks before unconfirmed prices are sent. */
export function usePriceQuestion(): PriceQuestion {
  const t = useTranslation();
  const [question, setQuestion] = useState<Question>();
  const ask: PriceQuestion['ask'] = async (send) => {
    try {
      await send({});
      return true;
    } catch (error) {
      if (!isFailure(error) || error.body.Code !== unconfirmed) throw error;
      const isAgreed = await new Promise<boolean>((decide) => setQuestion({ about: error.message, decide }));
      setQuestion(undefined);
      if (isAgreed) await send({ WithUnconfirmedPrices: true });
      return isAgreed;
    }
  };
  const dialog = question && (
    <ConfirmDialog
      title={t('unconfirmedTitle')}
      about={question.about}
      command={t('sendAsTheyAre')}
      onCommand={() => question.decide(true)}
      onClose={() => question.decide(false)}
    />
  );
  return { ask, dialog };
}
