import type { RuleText } from './rule-text.ts';

export const frFr: RuleText = {
  recording:
    'L’indice de chaque produit est enregistré une fois par seconde, à la seconde pleine ; les cours enregistrés ne changent jamais.',
  entry:
    'Un ordre au marché entre au dernier cours enregistré. Un ordre à cours limité entre au premier cours enregistré après sa passation qui atteint la limite ou vous est plus favorable (au plus la limite à la hausse, au moins la limite à la baisse) et qui reste dans les limites de variation en vigueur lors de sa passation.',
  limitWait: (minutes) =>
    `Un ordre à cours limité qui n’est pas entré dans les ${minutes} minutes est annulé ; la mise et les frais sont rendus.`,
  deliveryTime: 'L’heure de livraison est l’heure d’entrée plus le cycle, arrondie à la seconde supérieure.',
  deliveryPrice: (seconds) =>
    `Le cours de livraison est le dernier cours enregistré à l’heure de livraison ou avant. Si ce cours date alors de plus de ${seconds} secondes, l’ordre est nul ; la mise et les frais sont rendus.`,
  outcome:
    'La hausse gagne lorsque le cours de livraison est supérieur au cours d’entrée, la baisse lorsqu’il est inférieur. Le gagnant reçoit sa mise, plus sa mise multipliée par le taux convenu à l’achat. Si les deux cours sont égaux, la mise est rendue et les frais sont conservés.',
  fluctuation:
    'Les limites de variation se mesurent par rapport au dernier cours de la veille (UTC). Au-delà, le taux est nul et aucun achat n’est possible ; les ordres déjà entrés sont réglés normalement.',
};
