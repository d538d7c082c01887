import type { RuleText } from './rule-text.ts';

export const itIt: RuleText = {
  recording:
    'L’indice di ogni prodotto è registrato una volta al secondo, al secondo intero; i prezzi registrati non cambiano mai.',
  entry:
    'Un ordine a mercato entra all’ultimo prezzo registrato. Un ordine limite entra al primo prezzo registrato dopo il suo inserimento che raggiunge il limite o è migliore per te (non superiore al limite al rialzo, non inferiore al limite al ribasso) e che rientra nei limiti di oscillazione validi al momento dell’inserimento.',
  limitWait: (minutes) =>
    `Un ordine limite che non è entrato entro ${minutes} minuti è cancellato; importo e commissione sono restituiti.`,
  deliveryTime: 'L’ora di consegna è l’ora di entrata più il ciclo, arrotondata al secondo intero successivo.',
  deliveryPrice: (seconds) =>
    `Il prezzo di consegna è l’ultimo prezzo registrato all’ora di consegna o prima. Se a quel punto il prezzo risale a più di ${seconds} secondi prima, l’ordine è nullo; importo e commissione sono restituiti.`,
  outcome:
    'Il rialzo vince quando il prezzo di consegna è superiore al prezzo di entrata, il ribasso quando è inferiore. Chi vince riceve l’importo e, in più, l’importo moltiplicato per la quota concordata all’acquisto. Se i due prezzi sono uguali, l’importo è restituito e la commissione è trattenuta.',
  fluctuation:
    'I limiti di oscillazione si misurano rispetto all’ultimo prezzo del giorno precedente (UTC). Oltre quei limiti la quota è zero e non si può comprare; gli ordini già entrati sono regolati normalmente.',
};
