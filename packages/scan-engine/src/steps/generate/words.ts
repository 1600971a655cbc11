/** Words as people would read them: ids and addresses taken apart, in small letters. */
export function plainWords(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-./?=&+:#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Whether any of some words stands in a text that `plainWords` made. */
export function says(words: string, wanted: RegExp): boolean {
  return wanted.test(words);
}

/** @param parts of a regular expression, each a whole word or a few. */
function anyOf(parts: string): RegExp {
  const list = parts
    .trim()
    .split(/\s*\|\s*/)
    .join("|");
  return new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "u");
}

/** What nobody is to press who only looks: it takes something away, pays, orders, lets one out or tells somebody. */
export const lastingWords = anyOf(`
  delete\\w* | remove\\w* | erase\\w* | destroy | discard | clear all | reset all | terminate | revoke | drop
  | log ?(?:out|off) | sign ?(?:out|off) | unsubscribe\\w* | cancel\\w* | deactivate | close account | end session
  | pay | pays | paying | payments? | buy | purchase | order | place order | checkout | check out | book now | book
  | reserve | donate | bid | transfer | withdraw | invest | subscribe | send | submit | publish | post | confirm | invite
  | register | sign ?up | join | vote | install | upgrade | download
  | löschen | entfernen | abmelden | ausloggen | kündigen | stornieren | bezahlen | zahlen | kaufen | bestellen
  | zahlungspflichtig\\w* | kostenpflichtig\\w* | buchen | spenden | abonnieren | senden | absenden | registrieren | bestätigen
  | supprimer | effacer | déconnexion | se déconnecter | annuler | résilier | payer | acheter | commander | réserver
  | envoyer | s'abonner | confirmer | s'inscrire
  | eliminar | borrar | cerrar sesión | cancelar | pagar | comprar | pedir | reservar | enviar | suscribirse | confirmar
  | elimina | cancella | esci | paga | acquista | ordina | prenota | invia | iscriviti | conferma
  | verwijderen | uitloggen | annuleren | betalen | kopen | bestellen | verzenden | versturen | inschrijven
  | excluir | apagar | sair | finalizar | encomendar | inscrever | assinar
`);

export const searchWords = anyOf(
  "search | find | suche | suchen | rechercher? | buscar | cerca | zoeken | pesquisar",
);
export const cartWords = anyOf(
  "(?:add|put)(?: it)? (?:to|in|into) (?:your |the |my )?(?:cart|basket|bag|trolley) | in den warenkorb | ajouter au panier | añadir al carrito | aggiungi al carrello | in winkelwagen | adicionar ao carrinho",
);
export const signInWords = anyOf(
  "log ?in | sign ?in | anmelden | einloggen | connexion | se connecter | iniciar sesión | entrar | accedi | inloggen",
);
export const registerWords = anyOf(
  "regist\\w* | sign ?up | create (?:an? |your )?account | new account | konto (?:erstellen|anlegen) | créer un compte | crear (?:una )?cuenta",
);
export const contactWords = anyOf(
  "contact\\w* | message | feedback | enquir\\w* | inquir\\w* | write to us | kontakt\\w* | nachricht | mensaje | contacto | bericht",
);
export const newsletterWords = anyOf(
  "newsletters? | subscribe | mailing(?: list)? | sign ?up | letter | updates | abonnieren | infolettre | boletín | suscri\\w*",
);
export const checkoutWords = anyOf(
  "check ?out | place (?:the |my |your )?order | shipping | billing address | delivery address | kasse | bestell\\w* | commande | pedido",
);
export const forgottenWords = anyOf(
  "forgot\\w* | reset(?: your)? password | passwort vergessen | mot de passe oublié | olvid\\w*",
);
export const commentWords = anyOf("comments? | kommentar\\w* | commentaires? | comentarios?");
export const paymentWords = anyOf(
  "card ?number | credit ?card | debit ?card | cvc | cvv | iban | security code | kartennummer | numéro de carte",
);
/** Others' sign-ins, whose buttons stand among a form's own. */
export const otherSignIns = anyOf(
  "(?:with|via|using|mit|avec|con) (?:google|facebook|apple|github|twitter|x|linkedin|microsoft)|google|facebook|github|linkedin",
);
/** What sites count their visitors by: it says nothing of what a step did. */
export const countingWords = anyOf(
  "analytics | collect | track\\w* | telemetry | beacon | metrics | rum | logs? | events? | consent | cookies? | stats | pixel",
);
/** Addresses that are not even looked at: opening them may do it. */
export const takingWords = anyOf(
  "delete\\w* | remove\\w* | log ?(?:out|off) | sign ?(?:out|off) | unsubscribe | cancel\\w* | abmelden | löschen | déconnexion | add to cart",
);
/** What links say that lead to where something can be done. */
export const tellingWords = [
  anyOf(
    "shop | store | products? | catalog(?:ue)? | items? | produkte? | artikel | produits? | boutique | tienda",
  ),
  anyOf("contact\\w* | kontakt | write to us | contacto"),
  anyOf("log ?in | sign ?in | account | anmelden | konto | compte | cuenta"),
  anyOf("search | suche | register | sign ?up | newsletter | check ?out | basket | cart | booking"),
];
