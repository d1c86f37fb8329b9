import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** The ways to sign in beside the password. */
export const security: Texts['security'] = {
  wrongCode: 'Ce code est faux ou a déjà servi.',
  anyCode: 'Code de l’application ou un code de secours',
  step: {
    title: 'Saisissez votre code',
    lead: 'Votre mot de passe est juste. Ouvrez maintenant votre application d’authentification et saisissez les six chiffres qu’elle affiche.',
    label: 'Code de l’application',
    lost: 'Je ne peux pas utiliser mon application',
    recoveryLead:
      'Saisissez l’un des codes de secours que vous avez conservés en configurant l’application. S’il ne vous en reste aucun, adressez-vous à votre administrateur.',
    recovery: 'Code de secours',
    expired: 'Cela a pris trop de temps, ou trop de codes étaient faux. Connectez-vous à nouveau.',
  },
  setUp: 'Configurer',
  browsers: (n) => count(n, 'navigateur', 'navigateurs'),
  manage: 'Gérer',
  app: {
    heading: 'Application d’authentification',
    lead: 'Protège votre compte même si quelqu’un apprend votre mot de passe : pour se connecter, il faut alors aussi six chiffres d’une application de votre téléphone, qui changent toutes les 30 secondes. Toute application d’authentification convient.',
    setUp: 'Configurer une application',
    on: 'Activée',
    off: 'Désactivée',
    isOn: 'Activée : {time}. Pour vous connecter avec votre mot de passe, il faut aussi un code de votre application.',
    codesLeft: (left) => `Il vous reste ${count(left, 'code', 'codes')} de secours.`,
    newCodes: 'Créer de nouveaux codes de secours',
    remove: 'Retirer l’application',
    scan: 'Scannez cette image avec votre application d’authentification.',
    qrLabel: 'Code QR pour votre application d’authentification',
    typeIt: 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
    firstCode: 'Code que l’application affiche maintenant',
    confirm: 'Activer',
    added:
      'Désormais, pour vous connecter avec votre mot de passe, il faut aussi un code de votre application.',
    removed: 'L’application a été retirée. Votre mot de passe suffit à nouveau pour vous connecter.',
  },
  codes: {
    heading: 'Vos codes de secours',
    keep: 'Conservez-les maintenant : ils ne sont affichés qu’une seule fois.',
    lead: 'Si vous perdez votre téléphone, chacun de ces codes vous connecte une fois. Imprimez-les ou placez-les dans un gestionnaire de mots de passe.',
  },
  passkeys: {
    heading: 'Clés d’accès',
    lead: 'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de votre écran. Les clés d’accès résistent à l’hameçonnage et ne demandent aucun code.',
    nextStep: 'Votre appareil demande ensuite votre empreinte, votre visage ou le verrouillage de l’écran.',
    add: 'Ajouter une clé d’accès',
    name: 'Nom',
    nameHint: 'Pour la reconnaître dans votre liste',
    badName: (most) => `Saisissez un nom de ${most} caractères au maximum.`,
    tooMany: (most) =>
      `Un compte peut avoir ${most} clés d’accès ; retirez-en une dont vous ne vous servez plus.`,
    newHeading: (name) => `Votre nouvelle clé d’accès « ${name} »`,
    newLead: 'Votre navigateur demande maintenant où conserver la clé d’accès. Suivez ses étapes.',
    create: 'Créer la clé d’accès',
    added: (name) =>
      `La clé d’accès « ${name} » a été ajoutée. Vous pouvez désormais vous connecter avec elle.`,
    remove: 'Retirer',
    removeTitle: 'Retirer cette clé d’accès ?',
    removeLead: 'Vous ne pourrez plus vous connecter avec elle. Votre mot de passe reste valable.',
    removeButton: 'Retirer la clé d’accès',
    removeOne: (name) => `Retirer la clé d’accès ${name}`,
    removed: 'La clé d’accès a été retirée. Pensez à la supprimer aussi de votre appareil.',
    signIn: 'Se connecter avec une clé d’accès',
    signInLead: 'Votre navigateur demande maintenant votre clé d’accès. Suivez ses étapes.',
    use: 'Utiliser une clé d’accès',
    refused: 'Cette clé d’accès n’a pas été acceptée, ou plus de cinq minutes ont passé. Réessayez.',
    cancelled: 'Cela n’a pas marché, ou vous l’avez interrompu. Réessayez.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    unknown:
      'Ce navigateur est trop ancien pour les clés d’accès. Utilisez votre mot de passe ou un autre navigateur.',
    needsScript: 'Les clés d’accès ont besoin de JavaScript, qui est désactivé dans ce navigateur.',
  },
}
