import type { Texts } from '../en/index.ts'

/** The sample quizzes. */
export const samples: Texts['samples'] = {
  space: {
    title: '¿Cuánto sabes del espacio?',
    stake: 'A que fallas la número 3',
    end: { headline: '¿Te pilló la número 3?', text: 'Comenta tu puntuación. ¡Con sinceridad!' },
    questions: `1. 🔥 ¿Qué planeta es el más caliente?
A) Mercurio
B) Venus ✓
C) Marte
D) Júpiter
Dato: Tan caliente que el plomo se funde, de día y de noche.

2. ☀️ ¿Cuánto tiempo tiene la luz del Sol que ves?
A) 8 segundos
B) 8 minutos ✓
C) 8 horas
Dato: Si el Sol se apagara, tardarías ocho minutos en enterarte.

3. 🌀 ¿Qué planeta gira tumbado de lado?
A) Neptuno
B) Urano ✓
C) Saturno
Dato: Sus polos tienen 42 años de luz y luego 42 años de noche.`,
  },
  'deep-sea': {
    title: 'Secretos del fondo del mar',
    stake: 'La última hunde a todos',
    end: { headline: '¿Sigues a flote?', text: 'Cuéntanos cuál te hundió.' },
    questions: `1. 🌊 ¿Qué océano es el más profundo?
A) Atlántico
B) Índico
C) Pacífico ✓
Dato: El Everest desaparecería en su fosa más profunda.

2. 🐙 ¿Cuántos corazones tiene un pulpo?
A) Uno
B) Dos
C) Tres ✓
Dato: Uno de ellos deja de latir cuando nada.

3. 👁️ ¿Qué animal tiene los ojos más grandes?
A) Ballena azul
B) Calamar colosal ✓
C) Atún
Dato: Cada uno es tan grande como un balón de fútbol.`,
  },
  capitals: {
    title: 'Capitales que engañan a todos',
    stake: 'Tres capitales, tres trampas',
    end: { headline: '¿Has caído en la trampa?', text: 'Comenta cuál te engañó.' },
    questions: `1. 🦘 ¿Cuál es la capital de Australia?
A) Sídney
B) Canberra ✓
C) Melbourne
Dato: Se construyó porque Sídney y Melbourne querían ser capital.

2. 🍁 ¿Cuál es la capital de Canadá?
A) Ottawa ✓
B) Toronto
C) Montreal
Dato: En invierno su canal se convierte en una pista de hielo de casi 8 km.

3. 🇰🇿 ¿Cuál es la capital de Kazajistán?
A) Almatý
B) Nursultán
C) Astaná ✓
Dato: En 2019 pasó a llamarse Nursultán, y en 2022 recuperó su nombre.`,
  },
}
