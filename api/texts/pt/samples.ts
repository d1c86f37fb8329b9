import type { Texts } from '../en/index.ts'

/** The sample quizzes. */
export const samples: Texts['samples'] = {
  space: {
    title: 'Quanto você sabe sobre o espaço?',
    stake: 'Aposto que você erra a número 3',
    end: { headline: 'A número 3 pegou você?', text: 'Comente sua pontuação. Sem mentir!' },
    questions: `1. 🔥 Qual é o planeta mais quente?
A) Mercúrio
B) Vênus ✓
C) Marte
D) Júpiter
Fato: Tão quente que o chumbo derrete, de dia e de noite.

2. ☀️ Quanto tempo tem a luz do Sol que você vê?
A) 8 segundos
B) 8 minutos ✓
C) 8 horas
Fato: Se o Sol se apagasse, você só saberia oito minutos depois.

3. 🌀 Qual planeta gira deitado de lado?
A) Netuno
B) Urano ✓
C) Saturno
Fato: Seus polos têm 42 anos de luz e depois 42 anos de noite.`,
  },
  'deep-sea': {
    title: 'Segredos do fundo do mar',
    stake: 'A última afunda todo mundo',
    end: { headline: 'Ainda na superfície?', text: 'Conte qual delas afundou você.' },
    questions: `1. 🌊 Qual é o oceano mais profundo?
A) Atlântico
B) Índico
C) Pacífico ✓
Fato: O Everest sumiria na sua fossa mais profunda.

2. 🐙 Quantos corações tem um polvo?
A) Um
B) Dois
C) Três ✓
Fato: Um deles para de bater quando ele nada.

3. 👁️ Qual animal tem os maiores olhos?
A) Baleia-azul
B) Lula-colossal ✓
C) Atum
Fato: Cada um é do tamanho de uma bola de futebol.`,
  },
  capitals: {
    title: 'Capitais que enganam todo mundo',
    stake: 'Três capitais, três armadilhas',
    end: { headline: 'Caiu na armadilha?', text: 'Comente qual delas enganou você.' },
    questions: `1. 🦘 Qual é a capital da Austrália?
A) Sydney
B) Camberra ✓
C) Melbourne
Fato: Foi construída porque Sydney e Melbourne queriam o título.

2. 🍁 Qual é a capital do Canadá?
A) Ottawa ✓
B) Toronto
C) Montreal
Fato: No inverno, seu canal vira uma pista de gelo de quase 8 km.

3. 🇰🇿 Qual é a capital do Cazaquistão?
A) Almaty
B) Nursultan
C) Astana ✓
Fato: Virou Nursultan em 2019 e voltou ao nome antigo em 2022.`,
  },
}
